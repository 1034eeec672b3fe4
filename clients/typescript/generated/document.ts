/** SHA-256 of the docs/openapi.json that this client was made from. */
export const documentHash = 'fd6bde723cd2d70d5b5fcf17e678b0b47cf1d9fb1245643c6af217e5e788d44a';
