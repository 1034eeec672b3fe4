/** SHA-256 of the docs/openapi.json that this client was made from. */
export const documentHash = '83bc16bd6360f6d5fc5c2edc86d1ec8d15be323456a13c2e87fb63c1efc11b5b';
