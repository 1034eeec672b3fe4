/** SHA-256 of the docs/openapi.json that this client was made from. */
export const documentHash = 'ea8c5db92f475dfd43e99e0a6a8bc23d2eafd92aa97b716d345099d696fa2935';
