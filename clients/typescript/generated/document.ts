/** SHA-256 of the docs/openapi.json that this client was made from. */
export const documentHash = 'e8121d5a80341e208a2ca46f74066c07d43bbeee8711fbb4c897d17cb8fec4ec';
