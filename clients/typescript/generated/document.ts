/** SHA-256 of the docs/openapi.json that this client was made from. */
export const documentHash = '599fd5baf098dbef345209838e0f7c58ddb97e22fb6b286b3b740b26887b0657';
