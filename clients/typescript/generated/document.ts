/** SHA-256 of the docs/openapi.json that this client was made from. */
export const documentHash = '90275284bad995ee8b6bf7bec17b108160ffdc4d22ea0ac82d1d46070523b42e';
