/** SHA-256 of the docs/openapi.json that this client was made from. */
export const documentHash = '2f5541c9c74f719706beaa5893d877b11afc465f5f664187e2b3045450e43c8f';
