/** SHA-256 of the docs/openapi.json that this client was made from. */
export const documentHash = 'd714d188ac0ee3a88b45cb58357d667f68c30167c6cb55d31a5fd8a7e264a2ea';
