/** SHA-256 of the docs/openapi.json that this client was made from. */
export const documentHash = '8a1a14836b67fd17e3514f113d8f572fe66d5d3a6442461a30e2f9dfdbedbb7a';
