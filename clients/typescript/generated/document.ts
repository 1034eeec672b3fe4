/** SHA-256 of the docs/openapi.json that this client was made from. */
export const documentHash = 'f6322caf85eee9dd3a110ef77c158ff7b5b55df0c30f92380e08c21a28f8f0ae';
