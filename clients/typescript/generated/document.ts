/** SHA-256 of the docs/openapi.json that this client was made from. */
export const documentHash = '955c3e59b7bf7c8cf78af595cdfabee90add3371e6b88bd68907106228e7211a';
