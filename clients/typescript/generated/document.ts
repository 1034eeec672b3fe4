/** SHA-256 of the docs/openapi.json that this client was made from. */
export const documentHash = 'eb20665172b107785e6f9d1f5dca6cb68ee88fa0d8ccf0b354121a722549f218';
