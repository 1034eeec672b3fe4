/** SHA-256 of the docs/openapi.json that this client was made from. */
export const documentHash = 'f3f88baa89cdd71cd05e8cf7e2e2be383a8c1ee4542131a1c0cfae35af60a3ea';
