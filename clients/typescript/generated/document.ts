/** SHA-256 of the docs/openapi.json that this client was made from. */
export const documentHash = '6b208f6222eb5f275374f72fcd68c1ebcced50244eedefc024aa1bd1e68f9b28';
