/** SHA-256 of the docs/openapi.json that this client was made from. */
export const documentHash = '3932828fbfcd4831e6534d46d2affc042aaf00a3a7b60e48d88ffeacd576005a';
