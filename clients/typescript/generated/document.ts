/** SHA-256 of the docs/openapi.json that this client was made from. */
export const documentHash = '3a64fb25cdd9793fb222e249dac85fbfc484b86ce74529ffc7c6fcc73c42d404';
