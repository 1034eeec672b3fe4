/** SHA-256 of the docs/openapi.json that this client was made from. */
export const documentHash = 'bf5bf5f4cb6d2f49271e0f2965e54a1f0abe2e25f556aacd6ac4c286b9756fda';
