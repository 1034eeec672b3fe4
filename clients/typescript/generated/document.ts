/** SHA-256 of the docs/openapi.json that this client was made from. */
export const documentHash = '4a211d9bd7dc92c52c4ede3f293ad5071b6faaa4a47351a18dc5d864d1f0b27a';
