/** SHA-256 of the docs/openapi.json that this client was made from. */
export const documentHash = '5e2f56e5a73fa4f4dc758a401881e3881240e15ed9b29dc8bacb41060e059196';
