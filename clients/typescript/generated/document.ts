/** SHA-256 of the docs/openapi.json that this client was made from. */
export const documentHash = '73001bf3718d4f8597ec28d02d071ad856fc38026967f4516df30c15df8c4aaa';
