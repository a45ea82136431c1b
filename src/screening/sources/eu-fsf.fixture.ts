/** The European Union's full export with its oddities; everyone in it is invented. */
export const euList = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<export xmlns="http://eu.europa.ec/fpi/fsd/export" generationDate="2026-04-15T15:29:22.497+02:00" globalFileId="1">
  <sanctionEntity designationDate="2020-07-03" designationDetails="for nothing" unitedNationId="EXi.001" euReferenceNumber="EU.9000.1" logicalId="9001">
    <remark>He never existed.</remark>
    <regulation regulationType="amendment" publicationDate="2021-04-08" numberTitle="2021/999 (OJ L9)" programme="EXA" logicalId="1">
      <publicationUrl>https://example.org/regulation?a=1&amp;b=2</publicationUrl>
    </regulation>
    <subjectType code="person" classificationCode="P"/>
    <nameAlias firstName="" middleName="" lastName="" wholeName="Papa Zed" function="" title="" strong="false" logicalId="2"/>
    <nameAlias firstName="Zoumana" middleName="Bakari" lastName="EXEMPLE" wholeName="Zoumana Bakari EXEMPLE" function="Chief of nothing" gender="F" title="Colonel" strong="true" logicalId="3">
      <remark>Spelling not sure.</remark>
    </nameAlias>
    <nameAlias wholeName="Зумана Экземпле" nameLanguage="RU" strong="true" logicalId="4"/>
    <citizenship region="" countryIso2Code="CI" countryDescription="COTE D'IVOIRE" logicalId="5"/>
    <citizenship region="" countryIso2Code="00" countryDescription="UNKNOWN" logicalId="6"/>
    <birthdate circa="false" city="Bouna" birthdate="1965-12-12" dayOfMonth="12" monthOfYear="12" year="1965" countryIso2Code="CI" countryDescription="COTE D'IVOIRE" logicalId="7"/>
    <birthdate circa="true" city="-" year="1958" countryIso2Code="00" countryDescription="UNKNOWN" logicalId="8"/>
    <birthdate circa="false" city="" yearRangeFrom="1960" yearRangeTo="1962" logicalId="9"/>
    <birthdate circa="false" city="" monthOfYear="4" year="1967" logicalId="10"/>
    <identification number="00EX12345" identificationTypeCode="passport" identificationTypeDescription="National passport" countryIso2Code="ML" countryDescription="MALI" logicalId="11"/>
    <address city="Abidjan" street="1 Nowhere Road" zipCode="" countryIso2Code="CI" countryDescription="COTE D'IVOIRE" logicalId="12"/>
  </sanctionEntity>
  <sanctionEntity designationDetails="" unitedNationId="" euReferenceNumber="EU.9001.1" logicalId="9002">
    <regulation regulationType="repealing" publicationDate="2017-08-31" numberTitle="2017/999 (OJ L9)" programme="PRK" logicalId="13"/>
    <subjectType code="enterprise" classificationCode="E"/>
    <nameAlias wholeName="Example Trading Company" strong="true" logicalId="14"/>
    <address city="Pyongyang" countryIso2Code="KP" countryDescription="KOREA, NORTH" logicalId="15"/>
  </sanctionEntity>
</export>
`;
