/** SHA-256 of the docs/openapi.json that this client was made from. */
export const documentHash = '303b918b52a3a1eebee4f0e07f9d32bcafffd7810561fa95b10e969cd4204a69';
