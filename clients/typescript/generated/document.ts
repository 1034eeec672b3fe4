/** SHA-256 of the docs/openapi.json that this client was made from. */
export const documentHash = '91777c8e6ca656a369d5b537bbc64c88dd9f9d1a12085ef9c9f9f0ecbb517c2a';
