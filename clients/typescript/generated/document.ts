/** SHA-256 of the docs/openapi.json that this client was made from. */
export const documentHash = '69078e322019f548d8f3530f8461a3b94a9e5f7f423dbf03ff45fa68a1c5c6be';
