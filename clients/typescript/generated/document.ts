/** SHA-256 of the docs/openapi.json that this client was made from. */
export const documentHash = '25c767654d86960d3baaec0e0ef0fd6564f73ca01bdacea867f20bb91c38e96e';
