/** SHA-256 of the docs/openapi.json that this client was made from. */
export const documentHash = '764b93a11d5858a0d1c4d005a5b6fbc399c70668bafc570ebd4f815298a10268';
