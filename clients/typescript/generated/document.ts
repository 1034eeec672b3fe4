/** SHA-256 of the docs/openapi.json that this client was made from. */
export const documentHash = '1f4d426938f367ec0f7ba5cbbd732aeeb06c02d53372ab754a3fb5f3d27e4373';
