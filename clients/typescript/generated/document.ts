/** SHA-256 of the docs/openapi.json that this client was made from. */
export const documentHash = '64fe5ac8d784f82e548928f69a201906a3056195b9d500544c16c323680507dc';
