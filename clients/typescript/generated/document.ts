/** SHA-256 of the docs/openapi.json that this client was made from. */
export const documentHash = '91d249c3d974c326a26d5a848534f275fe6fb38c8c50cdbe2974ff029d8150b7';
