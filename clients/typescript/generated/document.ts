/** SHA-256 of the docs/openapi.json that this client was made from. */
export const documentHash = 'dd2c42a7c047ab9417d1c532d3cab91b23bb7e9546421ff0ca161d63f819134d';
