/** SHA-256 of the docs/openapi.json that this client was made from. */
export const documentHash = 'f171e68ed4e1674acaf1e1bed6a5a005e3df779b56f332461e953897f91147f7';
