/** SHA-256 of the docs/openapi.json that this client was made from. */
export const documentHash = '4a41db787eda05401b4213f9e2628d7c3f307584a2292c086173cbff2c0fd580';
