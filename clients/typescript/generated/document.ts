/** SHA-256 of the docs/openapi.json that this client was made from. */
export const documentHash = '1aff33d9fe6a58c9667dd42b43071890c8d5d0c2d9b4a9b9f403b4709e317c19';
