/** SHA-256 of the docs/openapi.json that this client was made from. */
export const documentHash = '5d4cae39561ba44b3a3264c141bb12ed21e6996acd521771e40438bc88e6ec24';
