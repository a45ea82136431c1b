import { nameTable } from './letter-table.ts';

/** Names in Chinese characters that a reading character by character does not give. */

/** Chinese family names of two characters. */
export const LONG_CHINESE_FAMILY_NAMES = new Set(
  '欧阳 歐陽 司马 司馬 诸葛 諸葛 上官 司徒 皇甫 令狐 慕容 尉迟 尉遲 长孙 長孫 夏侯 公孙 公孫 东方 東方 端木 南宫 南宮 宇文 淳于 澹台 轩辕 軒轅 独孤 獨孤 闻人 聞人 申屠 太史'.split(
    ' ',
  ),
);

/** Characters whose usual reading is not the one they have as a family name. */
export const chineseFamilyName = nameTable(`
  shan 单 單, xie 解, qiu 仇, zeng 曾, ren 任, ou 区 區, zha 查, piao 朴, ge 盖, yue 乐 樂, yu
  尉, qin 覃, zhai 翟, hua 华, po 繁, she 折, yun 员, shen 沈, ye 葉 叶, lu 吕 呂, shi 石, wan
  万, bi 秘, bu 卜, che 车 車, zhang 长, ning 宁, chong 重 种
`);

/** Japanese family names, by far the most frequent ones: they tell that a name is to be read as Japanese. */
export const japaneseFamilyName = nameTable(`
  sato 佐藤, suzuki 鈴木, takahashi 高橋, tanaka 田中, watanabe 渡辺 渡邊 渡部, ito 伊藤 伊東, yamamoto 山本, nakamura 中村,
  kobayashi 小林, kato 加藤, yoshida 吉田, yamada 山田, sasaki 佐々木, yamaguchi 山口, matsumoto 松本, inoue 井上,
  kimura 木村, saito 斎藤 斉藤 齋藤, shimizu 清水, yamazaki 山崎, abe 阿部 安倍, ikeda 池田, hashimoto 橋本, yamashita 山下,
  ishikawa 石川, nakajima 中島, maeda 前田, fujita 藤田, goto 後藤, ogawa 小川, okada 岡田, hasegawa 長谷川,
  murakami 村上, kondo 近藤, ishii 石井, sakamoto 坂本, endo 遠藤, aoki 青木, fujii 藤井, nishimura 西村, fukuda 福田,
  ota 太田, miura 三浦, okamoto 岡本, matsuda 松田, nakagawa 中川, nakano 中野, harada 原田, ono 小野 大野, tamura 田村,
  takeuchi 竹内, kaneko 金子, wada 和田, nakayama 中山, ishida 石田, ueda 上田, morita 森田, shibata 柴田, sakai 酒井,
  kudo 工藤, yokoyama 横山, miyazaki 宮崎, miyamoto 宮本, uchida 内田, takagi 高木, ando 安藤, shimada 島田,
  taniguchi 谷口, takada 高田, maruyama 丸山, imai 今井, kono 河野, fujimoto 藤本, murata 村田, takeda 武田, ueno 上野,
  sugiyama 杉山, masuda 増田, hirano 平野, otsuka 大塚, chiba 千葉, kubo 久保, matsui 松井, iwasaki 岩崎, sakurai 桜井,
  noguchi 野口, kinoshita 木下, matsuo 松尾, kikuchi 菊地 菊池, nomura 野村, arai 新井, sano 佐野, onishi 大西,
  sugimoto 杉本, furukawa 古川, hamada 浜田, ichikawa 市川, komatsu 小松, takano 高野, mizuno 水野, yoshikawa 吉川,
  yamauchi 山内, nishida 西田, nishikawa 西川, sugawara 菅原, kitamura 北村, igarashi 五十嵐, fukushima 福島,
  yasuda 安田, nakata 中田, hirata 平田, kawaguchi 川口, kawasaki 川崎, iida 飯田, higashi 東, honda 本田, sawada 沢田,
  kubota 久保田, yoshimura 吉村, kishida 岸田, ishiba 石破, aso 麻生, koizumi 小泉, hatoyama 鳩山, noda 野田,
  toyoda 豊田, takaichi 高市, motegi 茂木, oshima 大島, kuroda 黒田, tanabe 田辺, nagai 永井, matsuoka 松岡,
  higuchi 樋口
`);

/** Japanese given names. */
export const japaneseGivenName = nameTable(`
  taro 太郎, jiro 次郎 二郎, saburo 三郎, ichiro 一郎, hanako 花子, kenichi 健一, kenji 健二, kenta 健太, makoto 誠,
  minoru 実, takashi 隆, hiroshi 浩 博 弘, kiyoshi 清, shigeru 茂, isamu 勇, masaru 勝, susumu 進, noboru 昇,
  manabu 学, osamu 修 治, toru 徹, satoshi 聡, tetsuya 哲也, tatsuya 達也, kazuya 和也, naoki 直樹, naoto 直人,
  hideki 秀樹, masaki 正樹, daisuke 大輔, daiki 大樹, shota 翔太, takuya 拓也, kazuo 和夫 一夫, masao 正雄, yukio 幸男,
  hideo 英夫 秀夫, junichi 純一, junichiro 純一郎, shinzo 晋三, fumio 文雄, taichi 太一, yuko 裕子 優子, yoko 陽子 洋子,
  sachiko 幸子, kazuko 和子, keiko 恵子, emi 恵美, naomi 直美, akemi 明美, yumi 由美, yumiko 由美子, mayumi 真由美,
  kumiko 久美子, misaki 美咲, ai 愛, kaori 香織, sanae 早苗, tomoko 智子, kyoko 京子, etsuko 悦子, setsuko 節子,
  noriko 典子 紀子, yuriko 百合子, miho 美穂, satomi 里美, chie 千恵, shinichi 真一 慎一, yasuo 康夫, takeshi 武,
  tsuyoshi 剛, ken 健, sho 翔, yoshio 義男, akira 昭 明, yutaka 豊, ryo 亮, ren 蓮, hina 陽菜, yui 結衣, aoi 葵,
  mai 舞
`);
