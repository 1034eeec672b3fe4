/** SHA-256 of the docs/openapi.json that this client was made from. */
export const documentHash = 'c8c0ede4d5769ba3c5f580db7ee0018492b1809aae396e73b0dac9f24a34c351';
