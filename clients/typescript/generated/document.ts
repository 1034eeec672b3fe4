/** SHA-256 of the docs/openapi.json that this client was made from. */
export const documentHash = 'df22809f292bedb8b5d61f6f9d26d0ecfb21ef0f80127b5f2598e8bfffb2e306';
