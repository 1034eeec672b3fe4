/** SHA-256 of the docs/openapi.json that this client was made from. */
export const documentHash = 'ddda9552267efd2647d7a954b09fac926a10eba7cfdcddee7dafb0c70ee086ee';
