/** SHA-256 of the docs/openapi.json that this client was made from. */
export const documentHash = '2f2eb8f73781840904ca61ca2568d9b7b7d3a3366dd7ff1ae55a310193c5cfac';
