/** SHA-256 of the docs/openapi.json that this client was made from. */
export const documentHash = 'd13df0b8851dcc0b67ec321d1409d6ad8e452a1434c62c483ce1eb5bb5b53612';
