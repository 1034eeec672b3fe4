/** SHA-256 of the docs/openapi.json that this client was made from. */
export const documentHash = '5f5f54f2ec472251f09c30e886f7fce2fffa51d101e34bcaac7549d085a80b6c';
