/** SHA-256 of the docs/openapi.json that this client was made from. */
export const documentHash = 'b981ae891bd25f5fe132f44c77639c90327452a2f0a45b955c5d2cf3c9c9e33c';
