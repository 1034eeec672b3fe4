/** SHA-256 of the docs/openapi.json that this client was made from. */
export const documentHash = '9b28cd9a25c282843bc86d672fdc8e6139af03219781354a7bf218b4c3d72ddd';
