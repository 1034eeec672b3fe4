/** SHA-256 of the docs/openapi.json that this client was made from. */
export const documentHash = 'ac7c0b977c5e2d8e6bae54128d3ba40ae64eb4983c45a2fcc105ce3a412059de';
