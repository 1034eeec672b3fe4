/** SHA-256 of the docs/openapi.json that this client was made from. */
export const documentHash = 'b532b8599990da85f9a77e2db0eff67b605e121eeb4ec4973cb32a610f0a2b78';
