/** SHA-256 of the docs/openapi.json that this client was made from. */
export const documentHash = 'bdea5758cf5cd4d2688c3445c36981cc95c578c91541ac913cf4b00c5b3e8b5e';
