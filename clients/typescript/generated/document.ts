/** SHA-256 of the docs/openapi.json that this client was made from. */
export const documentHash = 'a0f36dd7dddb8e15fb50757a57436764a90c0fc78f59cb823d448a0b7c9e1d5d';
