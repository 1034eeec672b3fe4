/** SHA-256 of the docs/openapi.json that this client was made from. */
export const documentHash = 'a17ebf7f5f66467703792ce402fe7e660f7aa90fd5b6c59de199513b6dd2f398';
