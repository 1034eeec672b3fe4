/** SHA-256 of the docs/openapi.json that this client was made from. */
export const documentHash = '79297ef23c7de16f53f2f624902ac2df349010ded4fe3c715ee5292f13d98a36';
