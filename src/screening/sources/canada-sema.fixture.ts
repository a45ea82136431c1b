/** Canada's format with its oddities; everyone in it is invented. */
export const canadianList = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<data-set xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
	<record>
		<Country>Belarus / Bélarus</Country>
		<LastName>Exemple</LastName>
		<GivenName>Zoumana Bakari</GivenName>
		<Aliases>Зумана Бакари Экземпле; EXEMPL / Not Split</Aliases>
		<DateOfBirthOrShipBuildDate>1971-02-03 or 1972</DateOfBirthOrShipBuildDate>
		<Schedule>1, Part 1</Schedule>
		<Item>1</Item>
		<DateOfListing>2020-09-28</DateOfListing>
	</record>
	<record>
		<Country>Belarus / Bélarus</Country>
		<TitleOrShip>Brigadier</TitleOrShip>
		<LastName>Autre</LastName>
		<GivenName>Une</GivenName>
		<Aliases>Une/Eune Autre, Belarusian: Унэ Аутрэ, Russian: Уне Аутре / Уна Аутре</Aliases>
		<Schedule>1, Part 1</Schedule>
		<Item>2</Item>
		<DateOfListing>2020-09-28</DateOfListing>
	</record>
	<record>
		<Country>Extremist Example / Exemple extrémiste</Country>
		<EntityOrShip>Example Trading Corps/Corps de commerce d'exemple (also known as
Extraco Group)</EntityOrShip>
		<Aliases>ETC, Army of Examples, Mali</Aliases>
		<Item>1</Item>
		<DateOfListing>2021-01-01</DateOfListing>
	</record>
	<record>
		<Country>Russia / Russie</Country>
		<EntityOrShip>Nowhere Star</EntityOrShip>
		<TitleOrShip>Oil Tanker</TitleOrShip>
		<ShipIMONumber>9000000</ShipIMONumber>
		<DateOfBirthOrShipBuildDate>1980</DateOfBirthOrShipBuildDate>
		<Schedule>1.1</Schedule>
		<Item>1</Item>
		<DateOfListing>2025-02-21</DateOfListing>
	</record>
</data-set>
`;
