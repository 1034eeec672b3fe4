/** SHA-256 of the docs/openapi.json that this client was made from. */
export const documentHash = '04c4fac71eaa74aa98485933438de957322c2f8aa295ca5f3a101bda3b6deddd';
